import { setPageKind } from '@matrixcast/canvas/commands/page-kind'
import type { PageKindName } from '@matrixcast/canvas/page-kinds'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStore } from './use-editor.ts'

/** Changes what a kind carries; what it cannot carry is refused with a message. */
export function usePageKind(): (kind: PageKindName, props: object) => void {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const store = useStore()
  return (kind, props) => {
    const before = store.get().history.now.project
    store.apply((project, now) => setPageKind(project, now, { kind, props }))
    if (store.get().history.now.project === before) void message.warning(t('wrongValue'))
  }
}
