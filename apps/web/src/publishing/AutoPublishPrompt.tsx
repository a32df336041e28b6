import type { PublishWish } from '../ui/publish-context.ts'
export function AutoPublishPrompt(_: { onPublish: (w: PublishWish) => void; isBusy: boolean }) {
  return null
}
