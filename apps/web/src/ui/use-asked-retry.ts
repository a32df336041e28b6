import { App } from 'antd'
import { useTranslation } from 'react-i18next'

/** Of which posts the person was told that an earlier try may have put them there. */
export type Seen = { mayStandSeen: string[] }

/** Has posts go out again; where an earlier try may have put one there, only once the person was told what that means. */
export function useAskedRetry() {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  return (posts: readonly { id: string; mayStand: boolean }[], again: (seen: Seen) => Promise<void>) => {
    const mayStandSeen = posts.filter(({ mayStand }) => mayStand).map(({ id }) => id)
    const count = mayStandSeen.length
    if (count === 0) return void again({ mayStandSeen })
    modal.confirm({
      title: t('retryPosts.title', { count }),
      content: t('retryPosts.body'),
      okText: t('retryPosts.ok'),
      okButtonProps: { danger: true },
      cancelText: t('retryPosts.keep'),
      onOk: () => again({ mayStandSeen }),
    })
  }
}
