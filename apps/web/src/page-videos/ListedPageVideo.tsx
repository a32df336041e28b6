import { readProject } from '@matrixcast/canvas/migrate'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { Alert, Modal } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageVideoDialog } from './PageVideoDialog.tsx'

/** Videos of a page as it is kept, from a list of pages. */
export function ListedPageVideo({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('page-videos')
  const { data, isError, error, refetch } = useRead(pageVideoApi.page, { projectId: id }, { fresh: true })
  const read = useMemo(() => data && readProject(data.document), [data])
  if (isError || read?.ok === false)
    return (
      <Modal open footer={null} title={t('title')} onCancel={onClose}>
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Alert type="error" showIcon title={t('unreadable')} />
        )}
      </Modal>
    )
  const page = data && read ? { project: read.value.project, version: data.version } : 'waiting'
  return <PageVideoDialog id={id} page={page} leave="close" onClose={onClose} />
}
