import type { TutorialCategory } from '@matrixcast/contract/library'

/** The tutorials that come with the product, in the order in which a new colleague needs them. `tutorials/<language>/<id>.md` has the words. */
export const officialTutorials: readonly { id: string; category: TutorialCategory }[] = [
  { id: 'first-steps', category: 'start' },
  { id: 'cloud-manager', category: 'start' },
  { id: 'accounts', category: 'start' },
  { id: 'materials', category: 'make' },
  { id: 'first-plan', category: 'make' },
  { id: 'videos-that-differ', category: 'make' },
  { id: 'first-publish', category: 'publish' },
  { id: 'calendar', category: 'publish' },
  { id: 'failed-posts', category: 'publish' },
  { id: 'links-and-leads', category: 'customers' },
  { id: 'replies-and-chat', category: 'customers' },
  { id: 'programs', category: 'programs' },
]
