import { isKnownElement, type Project } from '@matrixcast/canvas/document'
import { readProject } from '@matrixcast/canvas/migrate'
import { builderApi, type PageRevision } from '@matrixcast/contract/builder'
import { ElementView } from '@matrixcast/elements/ElementView'
import { pageGround } from '@matrixcast/elements/page-ground'
import { Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AddressContext, resolved, useAddresses, useResolved } from './material-addresses.ts'

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
        {pages.map(({ uuid, name, elements, commonStyle }, at) => (
          <li key={uuid}>
            <span className="meta">
              {at + 1} {name}
            </span>
            <div
              className="revision-page"
              style={{
                width: width * shownScale,
                height: height * shownScale,
                ...pageGround(commonStyle, (source) => resolved(source, addresses)),
              }}
            >
              <div className="stage-content" style={{ width, height, scale: `${shownScale}` }}>
                {elements.map((element) =>
                  isKnownElement(element) && element.hidden !== true ? (
                    <Resolved key={element.uuid} element={element} />
                  ) : null,
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </AddressContext>
  )
}

const Resolved = ({ element }: { element: Parameters<typeof useResolved>[0] }) => (
  <ElementView element={useResolved(element)} />
)
