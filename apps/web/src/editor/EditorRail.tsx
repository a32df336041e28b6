import {
  AppstoreOutlined,
  BgColorsOutlined,
  BlockOutlined,
  FileOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'
import { editorKeys, isInField } from './editor-keys.ts'
import { keysOf } from './KeyTip.tsx'

const BrandDialog = lazily(async () => (await import('./BrandDialog.tsx')).BrandDialog)
const FindDialog = lazily(async () => (await import('./FindDialog.tsx')).FindDialog)

export const railPanels = ['elements', 'presets', 'pages'] as const
export type RailPanel = (typeof railPanels)[number]
const icons = { elements: <AppstoreOutlined />, presets: <BlockOutlined />, pages: <FileOutlined /> }

/** What the left panel shows, and the sheet of keys at its foot. */
export function EditorRail({ panel, onPanel }: { panel: RailPanel; onPanel: (panel: RailPanel) => void }) {
  const { t } = useTranslation('editor')
  const [hasKeys, setHasKeys] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  const [hasBrand, setHasBrand] = useState(false)
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && ['f', 'h'].includes(event.key)) {
        event.preventDefault()
        setIsFinding(true)
      }
      if (event.key === '?' && !event.isComposing && !isInField(event)) setHasKeys(true)
    }
    window.addEventListener('keydown', ask)
    return () => window.removeEventListener('keydown', ask)
  }, [])
  return (
    <nav className="editor-rail" aria-label={t('panels')}>
      {railPanels.map((one) => (
        <button key={one} type="button" className="rail-cell" aria-pressed={one === panel} onClick={() => onPanel(one)}>
          <span aria-hidden="true">{icons[one]}</span>
          {t(one === 'presets' ? 'presets.title' : one)}
        </button>
      ))}
      <button type="button" className="rail-cell" onClick={() => setIsFinding(true)}>
        <SearchOutlined aria-hidden="true" />
        {t('find.rail')}
      </button>
      <button type="button" className="rail-cell" onClick={() => setHasBrand(true)}>
        <BgColorsOutlined aria-hidden="true" />
        {t('brand.rail')}
      </button>
      <button type="button" className="rail-cell rail-foot" onClick={() => setHasKeys(true)}>
        <QuestionCircleOutlined aria-hidden="true" />
        {t('keys')}
      </button>
      {hasBrand && <BrandDialog onClose={() => setHasBrand(false)} />}
      {isFinding && <FindDialog onClose={() => setIsFinding(false)} />}
      {hasKeys && <KeySheet onClose={() => setHasKeys(false)} />}
    </nav>
  )
}

function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const verbs = [...new Set(editorKeys.map(({ verb }) => verb))]
  return (
    <Modal open title={t('keys')} footer={null} width={640} onCancel={onClose}>
      <dl className="key-sheet">
        {verbs.map((verb) => (
          <div key={verb}>
            <dt>{t(`verbs.${verb}`)}</dt>
            <dd>
              {keysOf(verb).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">{t('keysHint')}</p>
    </Modal>
  )
}
