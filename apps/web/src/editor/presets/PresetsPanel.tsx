import './presets.css'
import { BrandKit } from '@matrixcast/canvas/brand-kit'
import type { ProjectPage } from '@matrixcast/canvas/document'
import { ourPresets } from '@matrixcast/canvas/presets/our-presets.table'
import { type Preset, type PresetKind, presetKinds, presetPage } from '@matrixcast/canvas/presets/preset'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { App, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/use-calls.ts'
import { useEditor } from '../use-editor.ts'
import { framedPage } from './framed-page.ts'
import { insertPreset } from './insert-preset.ts'
import { KeptPresets } from './KeptPresets.tsx'
import { PresetTile } from './PresetTile.tsx'

const tabs = [...presetKinds, 'kept'] as const
const emptyKit = JSON.stringify(BrandKit.parse({}))

/** Texts, captions, groups and pages that were drawn by us, and what the workspace kept of its own. */
export function PresetsPanel() {
  const { t } = useTranslation('editor')
  const [tab, setTab] = useState<(typeof tabs)[number]>('text')
  const [isBranded, setIsBranded] = useState(true)
  const saved = useRead(brandKitApi.info, {}).data
  const kit = useMemo(() => {
    const brand = BrandKit.parse(saved ?? {})
    return JSON.stringify({ ...brand, logo: '' }) === emptyKit ? undefined : brand
  }, [saved])
  return (
    <section className="editor-panel panel-presets" aria-label={t('presets.title')}>
      <h2>{t('presets.title')}</h2>
      <div className="preset-tabs" role="tablist" aria-label={t('presets.kinds')}>
        {tabs.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
            {t(`presets.tabs.${one}`)}
          </button>
        ))}
      </div>
      {kit && tab !== 'kept' && (
        <label className="switch-row preset-brand">
          <span>{t('presets.inBrand')}</span>
          <Switch size="small" checked={isBranded} onChange={setIsBranded} />
        </label>
      )}
      {tab === 'captions' && <p className="meta">{t('presets.captionsHint')}</p>}
      {tab === 'kept' ? <KeptPresets /> : <OurPresets kind={tab} kit={isBranded ? kit : undefined} />}
    </section>
  )
}

function OurPresets({ kind, kit }: { kind: PresetKind; kit: BrandKit | undefined }) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const drawn = useMemo(
    () =>
      ourPresets
        .filter((preset) => preset.kind === kind)
        .map((preset) => {
          const page = presetPage(preset, (word) => t(`presets.words.${word}`), kit)
          return { preset, page, shown: shownAs(preset, page) }
        }),
    [kind, kit, t],
  )
  return (
    <ul
      className={kind === 'page' ? 'preset-grid preset-grid-pages' : 'preset-grid'}
      aria-label={t(`presets.tabs.${kind}`)}
    >
      {drawn.map(({ preset, page, shown }) => (
        <PresetTile
          key={preset.id}
          name={t(`presets.names.${preset.id}`)}
          shown={shown}
          isOff={isReadOnly}
          onPut={(into) => {
            if (!insertPreset(into, preset, page)) void message.warning(t('pageFull'))
          }}
        />
      ))}
    </ul>
  )
}

const tileRatio = 1.5
/** Of one line of words, whose box is wider than they are. */
const widestLinePx = 280

/** A page as it is; all else alone. The colours of captions are for pictures, so their ground is not that of the brand. */
function shownAs({ kind, ground, isBody }: Preset, page: ProjectPage) {
  const isLine = kind === 'captions' || (kind === 'text' && isBody !== true)
  if (kind === 'page') return { page, width: 375, height: 667 }
  const framed = framedPage(page, { ratio: tileRatio, most: isLine ? widestLinePx : undefined })
  if (kind !== 'captions') return framed
  const backgroundColor = ground ?? page.commonStyle.backgroundColor
  return { ...framed, page: { ...framed.page, commonStyle: { ...page.commonStyle, backgroundColor } } }
}
