import { App } from 'antd'
import { useTranslation } from 'react-i18next'

/**
 * Has posts tried again; where an earlier try may have put one there, only once the person was told what that means, which the
 * call says then (`mayStandSeen`).
 */
export function useAskedRetry() {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  return (posts: readonly { mayStand: boolean }[], retry: (said: { mayStandSeen: boolean }) => Promise<void>) => {
    const count = posts.filter(({ mayStand }) => mayStand).length
    if (count === 0) return void retry({ mayStandSeen: false })
    modal.confirm({
      title: t('retryPosts.title', { count }),
      content: t('retryPosts.body'),
      okText: t('retryPosts.ok'),
      okButtonProps: { danger: true },
      cancelText: t('retryPosts.keep'),
      onOk: () => retry({ mayStandSeen: true }),
    })
  }
}
