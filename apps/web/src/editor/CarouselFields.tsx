import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { PageKindProps } from '@matrixcast/canvas/page-kinds'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddressOf } from '../page-view/addresses.ts'
import { MaterialButton } from './MaterialButton.tsx'
import { NumberField } from './NumberField.tsx'
import { usePageKind } from './use-page-kind.ts'

/** The pictures of a carousel in their order, and how long each is seen. */
export function CarouselFields({ slides, seconds }: PageKindProps<'carousel'>) {
  const { t } = useTranslation('editor')
  const addressOf = useAddressOf()
  const change = usePageKind()
  const put = (next: typeof slides) => change('carousel', { slides: next })
  return (
    <>
      {slides.map(({ imageSrc }, at) => (
        <div key={`${at} ${imageSrc}`} className="slide-row">
          <img alt={t('slideNumber', { number: at + 1 })} src={addressOf(imageSrc)} />
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('slideUp', { number: at + 1 })}
            disabled={at === 0}
            onClick={() => put(slides.toSpliced(at, 1).toSpliced(at - 1, 0, { imageSrc }))}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('slideRemove', { number: at + 1 })}
            onClick={() => put(slides.toSpliced(at, 1))}
          />
        </div>
      ))}
      <MaterialButton
        kind="image"
        label={t('addSlide')}
        onPick={({ id }) => put([...slides, { imageSrc: `material:${id}` }])}
      />
      <div className="figure-row">
        <NumberField
          label="s"
          name={t('slideSeconds')}
          mixed=""
          value={seconds}
          onChange={(typed) => change('carousel', { seconds: Math.min(60, Math.max(0, typed)) })}
        />
      </div>
      <p className="meta">{t('slideSecondsHint')}</p>
    </>
  )
}
