import { type ArticleVersion, articleApi } from '@matrixcast/contract/articles'
import { Button, Drawer, Spin } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

type VersionsDrawerProps = {
  id: string
  isReadOnly: boolean
  onClose: () => void
  onRestore: (version: string) => Promise<boolean>
}

/** Kept states of an article; one of them can take its place, which is kept first. */
export function VersionsDrawer({ id, isReadOnly, onClose, onRestore }: VersionsDrawerProps) {
  const { t } = useTranslation('articles')
  const found = useRead(articleApi.versions, { id }, { fresh: true })
  const [busy, setBusy] = useState<number>()
  const restore = ({ version }: ArticleVersion) => {
    setBusy(version)
    void onRestore(String(version)).then((isDone) => {
      setBusy(undefined)
      if (isDone) onClose()
    })
  }
  const versions = found.data?.data ?? []
  return (
    <Drawer open title={t('versions')} size={420} onClose={onClose}>
      {found.isPending && <Spin />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && versions.length === 0 && <p className="meta">{t('versionsNone')}</p>}
      <ul className="article-versions">
        {versions.map((one) => (
          <li key={one.version}>
            <span>
              <b>{dayjs.unix(one.at).format('MM-DD HH:mm')}</b> {one.isApproved && t('versionApproved')}
              <span className="cell-second cut">
                {one.title} · {t('letterCount', { count: one.letters })} · {one.editor}
              </span>
            </span>
            <Button
              size="small"
              loading={busy === one.version}
              disabled={isReadOnly || busy !== undefined}
              onClick={() => restore(one)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="meta">{t('restoreHint')}</p>
    </Drawer>
  )
}
