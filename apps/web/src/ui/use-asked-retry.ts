import type { TrySeen } from '@matrixcast/contract/seen'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Tried, triesSeenOf } from './try-seen.ts'

/** Of which posts the person was told that an earlier try may have put them there. */
export type Seen = { mayStandSeen: Record<string, TrySeen> }

/** Has posts go out again; where an earlier try may have put one there, only once the person was told what that means. */
export function useAskedRetry() {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  return (posts: readonly (Tried & { mayStand: boolean })[], again: (seen: Seen) => Promise<void>) => {
    const asked = posts.filter(({ mayStand }) => mayStand)
    const mayStandSeen = triesSeenOf(asked)
    const count = asked.length
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
