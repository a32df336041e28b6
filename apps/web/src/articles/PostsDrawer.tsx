import { type RevisedPost, revisionApi } from '@matrixcast/contract/post-revisions'
import { Button, Drawer, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { faultText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { AccountName } from '../ui/AccountName.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextsSideBySide } from './TextsSideBySide.tsx'
import { isUnderWay, usePostRevisions } from './use-post-revisions.ts'

type PostsDrawerProps = {
  id: string
  isReadOnly: boolean
  onClose: () => void
  onTake: (theirs: { title: string; text: string }) => Promise<void>
}

/** The posts of an article that are out, which text each shows, and the approved one for those that show an earlier one. */
export function PostsDrawer({ id, isReadOnly, onClose, onTake }: PostsDrawerProps) {
  const { t } = useTranslation('articles')
  const may = useMay()(revisionApi.update)
  const posts = usePostRevisions(id)
  const [left, setLeft] = useState<readonly string[]>([])
  const update = useAction(revisionApi.update, { refreshes: [revisionApi.list], onDone: () => setLeft([]) })
  const rows = posts.data?.data ?? []
  const open = rows.filter((post) => post.isBehind && post.takesUpdates && !isUnderWay(post))
  const reasonOf = ({ taskId }: RevisedPost) => update.data?.refused.find((one) => one.id === taskId)
  const stateOf = (post: RevisedPost): string => {
    if (!post.takesUpdates) return faultText('postTakesNoUpdate')
    const refused = reasonOf(post)
    if (refused) return faultText(refused.fault, '', refused.details)
    const { revision } = post
    if (revision === null) return t(post.isBehind ? 'update.earlier' : 'update.approved')
    if (revision.answer !== null) return t(`update.${revision.answer}`)
    if (revision.fault !== null) return faultText(revision.fault, revision.detail, { detail: revision.detail })
    return t(`update.state.${revision.state}`)
  }
  return (
    <Drawer open title={t('update.title')} size={640} onClose={onClose}>
      {posts.isPending && <Spin />}
      {posts.isError && <ErrorState error={posts.error} onRetry={() => void posts.refetch()} />}
      {posts.isSuccess && <p>{t('update.behind', { count: rows.filter(({ isBehind }) => isBehind).length })}</p>}
      <ul className="article-versions">
        {rows.map((post) => (
          <li key={post.taskId}>
            <span>
              <AccountName name={post.openname} platform={post.platform} />
              <span className="cell-second">
                {t('update.version', { version: post.version })} · {stateOf(post)}
              </span>
              {post.url !== '' && (
                <a className="cell-second cut" href={post.url} target="_blank" rel="noreferrer">
                  {post.url}
                </a>
              )}
              {post.revision?.theirs && posts.data?.ours && !left.includes(post.taskId) && (
                <TextsSideBySide
                  theirs={post.revision.theirs}
                  ours={posts.data.ours}
                  mayTake={!isReadOnly}
                  mayOverwrite={may}
                  isBusy={update.isPending}
                  onTake={onTake}
                  onOverwrite={() => update.mutate({ id, overwrite: [post.taskId] })}
                  onLeave={() => setLeft([...left, post.taskId])}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {may && open.length > 0 && (
        <Button type="primary" loading={update.isPending} onClick={() => update.mutate({ id })}>
          {t('update.send', { count: open.length })}
        </Button>
      )}
      <p className="meta">{t('update.hint')}</p>
    </Drawer>
  )
}
