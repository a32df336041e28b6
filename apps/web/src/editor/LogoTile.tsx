import { CrownOutlined } from '@ant-design/icons'
import { brandKitApi } from '@matrixcast/contract/brand-kits'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { lazily } from '../ui/lazily.tsx'
import { pressTile } from './drag-tile.ts'
import type { EditorStore } from './editor-store.ts'
import { insertLogo } from './insert-element.ts'
import { useEditor, useStore } from './use-editor.ts'
import { useLogo } from './use-logo.ts'

const BrandDialog = lazily(async () => (await import('./BrandDialog.tsx')).BrandDialog)

/** Puts the logo of the brand onto the page; without one it opens where it is chosen. */
export function LogoTile({ onFull }: { onFull: () => void }) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const [isChoosing, setIsChoosing] = useState(false)
  const kit = useRead(brandKitApi.info, {})
  const logo = useLogo(kit.data?.logo ?? '')
  const put = (into: EditorStore) => {
    if (logo === 'none') return setIsChoosing(true)
    if (logo === 'gone') return void message.warning(t('brand.logoGone'))
    if (logo !== 'waiting' && !insertLogo(into, logo)) onFull()
  }
  return (
    <>
      <button
        type="button"
        className="tile"
        disabled={isReadOnly || kit.isPending || logo === 'waiting'}
        onPointerDown={(event) => pressTile(event, store, put)}
        onClick={() => put(store)}
      >
        <span aria-hidden="true">
          <CrownOutlined />
        </span>
        {t('kinds.logo')}
      </button>
      {isChoosing && <BrandDialog onClose={() => setIsChoosing(false)} />}
    </>
  )
}
