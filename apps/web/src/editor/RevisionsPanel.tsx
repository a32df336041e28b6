import { CloseOutlined, HistoryOutlined } from '@ant-design/icons'
import { builderApi, type PageRevision } from '@matrixcast/contract/builder'
import { App, Button, Input, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
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
  const [name, setName] = useState('')
  const [open, setOpen] = useState<PageRevision | null>(null)
  const keep = useAction(builderApi.nameRevision, {
    onDone: () => {
      setName('')
      void list.refetch()
    },
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
      <form
        className="revision-name"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') keep.mutate({ pageId: id, label: name })
        }}
      >
        <Input
          aria-label={t('revisionName')}
          placeholder={t('revisionName')}
          maxLength={60}
          disabled={isReadOnly}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" disabled={isReadOnly || name.trim() === ''} loading={keep.isPending}>
          {t('keepRevision')}
        </Button>
      </form>
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
