import { ExportOutlined } from '@ant-design/icons'
import { quarkApi } from '@matrixcast/contract/builder'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useHolds, useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from './AppLink.tsx'
import { paths, withQuery } from './paths.ts'

/** Opens a work, or an order's first one, as a page of the builder; says first what of it a page cannot hold. */
export function OpenInEditor({ of }: { of: InputOf<typeof pageVideoApi.open> }) {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  const go = useGo()
  const may = useMay()
  const holds = useHolds()
  const open = useAction(pageVideoApi.open, {
    refreshes: [quarkApi.myPages],
    blocking: true,
    onDone: ({ pageId, lost }) => {
      const goThere = () => go(withQuery(paths.quarkEditor, { id: pageId }))
      if (lost.length === 0) return goThere()
      modal.info({
        okCancel: true,
        title: t('openInEditor.lostTitle'),
        content: (
          <ul className="lost-list">
            {lost.map((word) => (
              <li key={word}>{t(`openInEditor.lost.${word}`)}</li>
            ))}
          </ul>
        ),
        okText: t('openInEditor.go'),
        cancelText: t('close'),
        onOk: goThere,
      })
    },
  })
  if (!may(pageVideoApi.open) || !holds('builder:use')) return null
  return (
    <Button icon={<ExportOutlined />} loading={open.isPending} onClick={() => open.mutate(of)}>
      {t('openInEditor.title')}
    </Button>
  )
}
