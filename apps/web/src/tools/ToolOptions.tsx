import {
  type FileTool,
  mostCovers,
  type PictureSize,
  pictureFits,
  pictureSizes,
  shortSides,
  soundForms,
  videoQualities,
} from '@matrixcast/contract/tools'
import { Checkbox, InputNumber, Segmented, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../ui/language-names.ts'
import type { Options } from './tool-order.ts'

type Props = { tool: FileTool; options: Options; onChange: (changes: Partial<Options>) => void }
const sizeNames = ['portrait', 'note', 'feed', 'square', 'wide', 'article'] as const satisfies PictureSize[]

/** How a tool makes its files. */
export function ToolOptions({ tool, options, onChange }: Props) {
  const { t } = useTranslation('tools')
  const id = useId()
  switch (tool) {
    case 'compress':
      return (
        <>
          <div className="tool-line">
            <div>
              <span className="tool-label">{t('shortSide')}</span>
              <Segmented
                aria-label={t('shortSide')}
                value={options.shortSidePx}
                options={shortSides.map((value) => ({ value, label: `${value} px` }))}
                onChange={(shortSidePx) => onChange({ shortSidePx })}
              />
            </div>
            <div>
              <span className="tool-label">{t('quality')}</span>
              <Segmented
                aria-label={t('quality')}
                value={options.quality}
                options={videoQualities.map((value) => ({ value, label: t(`qualities.${value}`) }))}
                onChange={(quality) => onChange({ quality })}
              />
            </div>
          </div>
          <p className="meta">{t('keepsSize')}</p>
        </>
      )
    case 'sizes':
      return (
        <>
          <div role="group" aria-label={t('sizes')}>
            <span className="tool-label">{t('sizes')}</span>
            <div className="tool-sizes">
              {sizeNames.map((name) => (
                <Checkbox
                  key={name}
                  checked={options.sizes.includes(name)}
                  onChange={({ target }) =>
                    onChange({
                      sizes: sizeNames.filter((one) => (one === name ? target.checked : options.sizes.includes(one))),
                    })
                  }
                >
                  {t(`sizeNames.${name}`)}{' '}
                  <span className="meta">
                    {pictureSizes[name].width} × {pictureSizes[name].height}
                  </span>
                </Checkbox>
              ))}
            </div>
          </div>
          <div>
            <span className="tool-label">{t('fit')}</span>
            <Segmented
              aria-label={t('fit')}
              value={options.fit}
              options={pictureFits.map((value) => ({ value, label: t(`fits.${value}`) }))}
              onChange={(fit) => onChange({ fit })}
            />
          </div>
        </>
      )
    case 'cover':
      return (
        <>
          <div className="tool-line">
            <div>
              <label htmlFor={`${id}-count`}>{t('coverCount')}</label>
              <InputNumber
                id={`${id}-count`}
                min={1}
                max={mostCovers}
                precision={0}
                value={options.count}
                onChange={(count) => onChange({ count: count ?? 1 })}
              />
            </div>
            {options.count === 1 && (
              <div>
                <label htmlFor={`${id}-at`}>{t('coverAt')}</label>
                <InputNumber
                  id={`${id}-at`}
                  min={0}
                  max={100_000}
                  step={0.5}
                  value={options.atSeconds}
                  onChange={(atSeconds) => onChange({ atSeconds: atSeconds ?? 0 })}
                />
              </div>
            )}
          </div>
          <p className="meta">{t('coverSpread')}</p>
        </>
      )
    case 'sound':
      return (
        <div>
          <span className="tool-label">{t('form')}</span>
          <Segmented
            aria-label={t('form')}
            value={options.form}
            options={soundForms.map((value) => ({ value, label: t(`forms.${value}`) }))}
            onChange={(form) => onChange({ form })}
          />
        </div>
      )
    case 'subtitles':
      return (
        <div>
          <label htmlFor={`${id}-language`}>{t('spoken')}</label>
          <Select
            id={`${id}-language`}
            style={{ width: 200 }}
            value={options.language}
            options={languageNames.map(({ language: value, name }) => ({ value, label: name }))}
            onChange={(language) => onChange({ language })}
          />
          <p className="meta">{t('sendsOut')}</p>
        </div>
      )
  }
}
