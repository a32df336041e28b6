import { CopyOutlined, DownloadOutlined, ExportOutlined, MobileOutlined } from '@ant-design/icons'
import { quarkApi } from '@matrixcast/contract/builder'
import { pageSharingApi } from '@matrixcast/contract/page-sharing'
import { publicationApi } from '@matrixcast/contract/publications'
import { Alert, App, Button, Drawer, Progress, QRCode, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazily } from '../ui/lazily.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import type { SaveState } from '../ui/saving/document-saver.ts'
import { colours } from '../ui/tokens.ts'
import { ChannelLinks } from './ChannelLinks.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { SubmissionList } from './SubmissionList.tsx'

const ShareFields = lazily(async () => (await import('./ShareFields.tsx')).ShareFields)

type PublishDrawerProps = {
  id: string
  saveState: SaveState
  isReadOnly: boolean
  /** False: it is not saved. */
  onSave: () => Promise<boolean>
  onClose: () => void
}

const { codeInk, codePaper } = colours.light
const codePx = 144
const askAgainMs = 800
const refreshes = [publicationApi.info, pageSharingApi.info, quarkApi.myPages]

/** Puts a page online and takes it off, shows its address, and what visitors sent from it. */
export function PublishDrawer({ id, saveState, isReadOnly, onSave, onClose }: PublishDrawerProps) {
  const { t } = useTranslation('editor')
  const { modal, message } = App.useApp()
  const info = useRead(
    publicationApi.info,
    { pageId: id },
    { fresh: true, everyMs: (latest) => (isUnderWay(latest?.job?.state) ? askAgainMs : false) },
  )
  const publish = useAction(quarkApi.setPublish, { refreshes, onDone: () => void info.refetch() })
  const sharing = useRead(pageSharingApi.info, { pageId: id }, { fresh: true })
  const { refetch: readSharing } = sharing
  const publishedAt = info.data?.publishedAt
  // Its poster comes with the published page.
  useEffect(() => {
    if (publishedAt) void readSharing()
  }, [publishedAt, readSharing])
  const saveSharing = useAction(pageSharingApi.save, { refreshes: [pageSharingApi.info] })
  const [isPreviewing, setIsPreviewing] = useState(false)
  const jobId = isUnderWay(info.data?.job?.state) ? info.data?.job?.id : undefined
  const job = useRead(
    pageSharingApi.job,
    { jobId: jobId ?? '' },
    { fresh: true, enabled: jobId !== undefined, everyMs: askAgainMs },
  )
  const cancel = useAction(pageSharingApi.cancel, { onDone: () => void info.refetch() })
  const isSaved = saveState.kind === 'saved'
  const [isSaving, setIsSaving] = useState(false)
  // What is published is what the server has.
  const saveAndPublish = async () => {
    setIsSaving(true)
    const isThere = await onSave()
    setIsSaving(false)
    if (isThere) publish.mutate({ id, isPublish: true })
    else void message.warning(t('publish.unsaved'))
  }
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
          {sharing.data?.blocked && (
            <Alert type="error" showIcon title={t('share.blocked', { reason: sharing.data.blocked.reason })} />
          )}
          {jobId !== undefined && (
            <div className="publish-address">
              <Progress
                className="publish-progress"
                percent={Math.round((job.data?.progress ?? 0) * 100)}
                aria-label={t('publish.running')}
              />
              <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ jobId })}>
                {t('share.cancel')}
              </Button>
            </div>
          )}
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
              {sharing.data?.posterUrl && (
                <div>
                  <Button
                    icon={<DownloadOutlined />}
                    href={new URL(sharing.data.posterUrl).pathname}
                    download={`${info.data.slug}.png`}
                  >
                    {t('share.poster')}
                  </Button>
                </div>
              )}
            </>
          )}
          <div className="publish-ways">
            <Button
              type="primary"
              loading={isRunning || isSaving}
              disabled={
                isReadOnly ||
                Boolean(sharing.data?.blocked) ||
                (isSaved && info.data.isPublish && !info.data.hasUnpublished)
              }
              onClick={() => void saveAndPublish()}
            >
              {t(info.data.isPublish ? 'publish.again' : 'publish.now')}
            </Button>
            <Button icon={<MobileOutlined />} disabled={!isSaved} onClick={() => setIsPreviewing(true)}>
              {t('share.preview')}
            </Button>
            {info.data.isPublish && (
              <Button disabled={isReadOnly || isRunning} onClick={() => void takeOff()}>
                {t('publish.takeOff')}
              </Button>
            )}
          </div>
          {!isSaved && <p className="meta">{t('publish.unsaved')}</p>}
          {sharing.isError && <ErrorState error={sharing.error} onRetry={() => void sharing.refetch()} />}
          {sharing.data && <ShareFields pageId={id} slug={info.data.slug} isIndexed={sharing.data.isIndexed} />}
          {sharing.data && info.data.url !== '' && (
            <ChannelLinks
              url={info.data.url}
              channels={sharing.data.channels}
              isReadOnly={isReadOnly || saveSharing.isPending}
              onChange={(channels) => saveSharing.mutate({ pageId: id, channels })}
            />
          )}
          {info.data.slug !== '' && (
            <AppLink href={withQuery(paths.quarkDataDetail, { id })}>{t('publish.data')}</AppLink>
          )}
        </section>
      )}
      {isPreviewing && <PreviewDialog pageId={id} onClose={() => setIsPreviewing(false)} />}
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
