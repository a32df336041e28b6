import { CloseOutlined, HistoryOutlined } from '@ant-design/icons'
import { builderApi, type PageRevision } from '@matrixcast/contract/builder'
import { App, Button, ConfigProvider, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormBody } from '../ui/form/FormBody.tsx'
import { TextField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { RevisionView } from './RevisionView.tsx'

type RevisionsPanelProps = {
  id: string
  isReadOnly: boolean
  onClose: () => void
  /** Whether it was done. */
  onRestore: (revision: string) => Promise<boolean>
}

/** What was kept of a page: looked at, put back, and the state of now kept under a name. */
export function RevisionsPanel({ id, isReadOnly, onClose, onRestore }: RevisionsPanelProps) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const list = useRead(builderApi.revisions, { pageId: id }, { fresh: true })
  const [open, setOpen] = useState<PageRevision | null>(null)
  const form = useEndpointForm(builderApi.nameRevision, {
    from: { pageId: id, label: '' },
    isKept: true,
    done: () => void list.refetch(),
  })
  const restore = async ({ id: revision }: PageRevision) => {
    if (!(await onRestore(revision))) {
      void message.error(t('notRestored'))
      return
    }
    void message.success(t('restored'))
    onClose()
  }
  const revisions = list.data?.data ?? []
  return (
    <aside className="revisions-panel" aria-label={t('revisions')}>
      <h2>
        {t('revisions')}
        <Button type="text" icon={<CloseOutlined />} aria-label={t('closeRevisions')} onClick={onClose} />
      </h2>
      <ConfigProvider componentDisabled={isReadOnly}>
        <FormBody form={form}>
          <TextField form={form} name="label" label={t('revisionName')} />
          <span>
            <SaveButton form={form} isPrimary={false}>
              {t('keepRevision')}
            </SaveButton>
          </span>
        </FormBody>
      </ConfigProvider>
      {list.isPending && <Spin />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && revisions.length === 0 && (
        <EmptyState icon={<HistoryOutlined />} title={t('noRevisions')} hint={t('noRevisionsHint')} />
      )}
      <ol className="revisions">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button type="button" className="revision" onClick={() => setOpen(revision)}>
              <strong className="cut">
                {revision.label === '' ? t(`revisionKind.${revision.kind}`) : revision.label}
              </strong>
              <span className="meta">
                {revision.by} · <Ago at={revision.at} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {open !== null && (
        <RevisionView
          revision={open}
          isReadOnly={isReadOnly}
          onClose={() => setOpen(null)}
          onRestore={() => restore(open)}
        />
      )}
    </aside>
  )
}
