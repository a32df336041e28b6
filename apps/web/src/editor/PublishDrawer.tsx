import { CopyOutlined, ExportOutlined } from '@ant-design/icons'
import { quarkApi } from '@matrixcast/contract/builder'
import { publicationApi } from '@matrixcast/contract/publications'
import { Alert, App, Button, Drawer, QRCode, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { colours } from '../ui/tokens.ts'
import type { SaveState } from './page-saver.ts'
import { SubmissionList } from './SubmissionList.tsx'

type PublishDrawerProps = { id: string; saveState: SaveState; isReadOnly: boolean; onClose: () => void }

const { codeInk, codePaper } = colours.light
const codePx = 144
const askAgainMs = 800
const refreshes = [publicationApi.info, quarkApi.myPages]

/** Puts a page online and takes it off, shows its address, and what visitors sent from it. */
export function PublishDrawer({ id, saveState, isReadOnly, onClose }: PublishDrawerProps) {
  const { t } = useTranslation('editor')
  const { modal, message } = App.useApp()
  const info = useRead(
    publicationApi.info,
    { pageId: id },
    { fresh: true, everyMs: (latest) => (isUnderWay(latest?.job?.state) ? askAgainMs : false) },
  )
  const publish = useAction(quarkApi.setPublish, { refreshes, onDone: () => void info.refetch() })
  const isRunning = publish.isPending || isUnderWay(info.data?.job?.state)
  const takeOff = () =>
    modal.confirm({
      title: t('publish.takeOffTitle'),
      content: t('publish.takeOffBody'),
      okText: t('publish.takeOff'),
      okButtonProps: { danger: true },
      cancelText: t('publish.keep'),
      onOk: () => publish.mutateAsync({ id, isPublish: false }),
    })
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    void message.success(t('publish.copied'))
  }
  return (
    <Drawer open title={t('publish.title')} size={420} onClose={onClose}>
      {info.isPending && <Spin />}
      {info.isError && <ErrorState error={info.error} onRetry={() => void info.refetch()} />}
      {info.data && (
        <section className="publish">
          <p role="status">
            <strong>{stateText(t, info.data, isRunning)}</strong>{' '}
            {info.data.publishedAt !== null && <Ago at={info.data.publishedAt} />}
          </p>
          {info.data.job?.state === 'failed' && <Alert type="error" showIcon title={t('publish.failed')} />}
          {info.data.isPublish && (
            <>
              <div className="publish-address">
                <a className="cut" href={info.data.url} target="_blank" rel="noreferrer">
                  {info.data.url}
                </a>
                <Button
                  icon={<CopyOutlined />}
                  aria-label={t('publish.copy')}
                  onClick={() => void copy(info.data.url)}
                />
                <Button
                  icon={<ExportOutlined />}
                  aria-label={t('publish.open')}
                  href={info.data.url}
                  target="_blank"
                  rel="noreferrer"
                />
              </div>
              {info.data.isLocal && <Alert type="warning" showIcon title={t('publish.local')} />}
              <div className="publish-code">
                <QRCode
                  type="svg"
                  value={info.data.url}
                  size={codePx}
                  color={codeInk}
                  bgColor={codePaper}
                  bordered={false}
                />
              </div>
            </>
          )}
          <div className="publish-ways">
            <Button
              type="primary"
              loading={isRunning}
              disabled={isReadOnly || saveState.kind !== 'saved' || (info.data.isPublish && !info.data.hasUnpublished)}
              onClick={() => publish.mutate({ id, isPublish: true })}
            >
              {t(info.data.isPublish ? 'publish.again' : 'publish.now')}
            </Button>
            {info.data.isPublish && (
              <Button disabled={isReadOnly || isRunning} onClick={() => void takeOff()}>
                {t('publish.takeOff')}
              </Button>
            )}
          </div>
          {saveState.kind !== 'saved' && <p className="meta">{t('publish.unsaved')}</p>}
        </section>
      )}
      {info.data && info.data.slug !== '' && (
        <AppLink href={withQuery(paths.quarkDataDetail, { id })}>{t('publish.data')}</AppLink>
      )}
      {info.data && info.data.slug !== '' && <SubmissionList pageId={id} />}
    </Drawer>
  )
}

const isUnderWay = (state: string | undefined): boolean => state === 'queued' || state === 'running'

function stateText(
  t: ReturnType<typeof useTranslation<'editor'>>['t'],
  { isPublish, hasUnpublished }: { isPublish: boolean; hasUnpublished: boolean },
  isRunning: boolean,
): string {
  if (isRunning) return t('publish.running')
  if (!isPublish) return t('publish.offline')
  return t(hasUnpublished ? 'publish.older' : 'publish.online')
}
