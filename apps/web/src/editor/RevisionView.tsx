import type { Project } from '@matrixcast/canvas/document'
import { readProject } from '@matrixcast/canvas/migrate'
import { builderApi, type PageRevision } from '@matrixcast/contract/builder'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AddressContext } from '../page-view/addresses.ts'
import { PageView } from '../page-view/PageView.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useAddresses } from './material-addresses.ts'

type RevisionViewProps = {
  revision: PageRevision
  isReadOnly: boolean
  onClose: () => void
  onRestore: () => Promise<void>
}

/** A kept state as it was, which cannot be changed here. */
export function RevisionView({ revision, isReadOnly, onClose, onRestore }: RevisionViewProps) {
  const { t } = useTranslation('editor')
  const found = useRead(builderApi.revision, { id: revision.id })
  const [isBusy, setIsBusy] = useState(false)
  const read = found.data && readProject(found.data.document)
  const restore = () => {
    setIsBusy(true)
    void onRestore().finally(() => setIsBusy(false))
  }
  return (
    <Modal
      open
      width={860}
      title={revision.label === '' ? t(`revisionKind.${revision.kind}`) : revision.label}
      onCancel={onClose}
      footer={[
        <span key="hint" className="meta revision-hint">
          {t('restoreHint')}
        </span>,
        <Button
          key="restore"
          type="primary"
          loading={isBusy}
          disabled={isReadOnly || read?.ok !== true}
          onClick={restore}
        >
          {t('restore')}
        </Button>,
      ]}
    >
      {found.isPending && <Spin />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {read?.ok === false && <p role="alert">{t('unreadable')}</p>}
      {read?.ok === true && <PagesOf project={read.value.project} />}
    </Modal>
  )
}

const shownScale = 0.45

function PagesOf({ project }: { project: Project }) {
  const addresses = useAddresses(project)
  const { width, height, pages } = project
  return (
    <AddressContext value={addresses}>
      <ol className="revision-pages">
        {pages.map((page, at) => (
          <li key={page.uuid}>
            <span className="meta">
              {at + 1} {page.name}
            </span>
            <div className="revision-page" style={{ width: width * shownScale }}>
              <PageView page={page} width={width} height={height} />
            </div>
          </li>
        ))}
      </ol>
    </AddressContext>
  )
}
