import { createContext, useContext } from 'react'

/** What to publish now: all that can go, a plan's, or just these tasks; `isAsked`: due ones that the server asked a person about. */
export type PublishWish =
  | { kind: 'everything' }
  | { kind: 'plan'; planId: string }
  | { kind: 'tasks'; taskIds: string[]; isAsked?: true }

export const PublishContext = createContext<(wish: PublishWish) => void>(() => undefined)

/** Opens the publish dialog; the dialog itself is handed in by the app. */
export const usePublish = () => useContext(PublishContext)
