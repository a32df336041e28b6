import { SyncOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePostRevisions } from './use-post-revisions.ts'

/** Only where a post shows an earlier text, or was updated before. */
export function PostsButton({ id, onClick }: { id: string; onClick: () => void }) {
  const { t } = useTranslation('articles')
  const posts = usePostRevisions(id).data?.data ?? []
  const behind = posts.filter(({ isBehind }) => isBehind).length
  if (behind === 0 && posts.every(({ revision }) => revision === null)) return null
  return (
    <Badge count={behind} size="small" title={t('update.behind', { count: behind })}>
      <Button icon={<SyncOutlined />} onClick={onClick}>
        {t('update.button')}
      </Button>
    </Badge>
  )
}
