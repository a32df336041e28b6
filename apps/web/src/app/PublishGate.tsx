import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazily } from '../ui/lazily.tsx'
import { PublishContext, type PublishWish } from '../ui/publish-context.ts'
import { loadWords } from './words.ts'

const HelperHelp = lazily(async () => (await import('./HelperHelp.tsx')).HelperHelp)
const PublishDialog = lazily(async () => {
  const [{ PublishDialog }] = await Promise.all([import('../publishing/PublishDialog.tsx'), loadWords(['publishing'])])
  return PublishDialog
})
const AutoPublishPrompt = lazily(async () => {
  const [{ AutoPublishPrompt }] = await Promise.all([
    import('../publishing/AutoPublishPrompt.tsx'),
    loadWords(['publishing']),
  ])
  return AutoPublishPrompt
})

/** Hands the publish dialog to every screen, and asks about due posts of accounts that want to be asked. */
export function PublishGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  const [wish, setWish] = useState<PublishWish>()
  const [needsHelper, setNeedsHelper] = useState(false)
  const open = useCallback((next: PublishWish) => setWish(next), [])
  return (
    <PublishContext value={open}>
      {children}
      <AutoPublishPrompt onPublish={open} isBusy={wish !== undefined} />
      {wish !== undefined && (
        <PublishDialog
          wish={wish}
          title={t('publishTitle')}
          onClose={() => setWish(undefined)}
          onNeedsHelper={() => setNeedsHelper(true)}
        />
      )}
      {needsHelper && <HelperHelp isOpen onClose={() => setNeedsHelper(false)} />}
    </PublishContext>
  )
}
