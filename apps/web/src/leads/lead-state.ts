import type { Lead } from '@matrixcast/contract/leads'
import { type LeadState, openStates } from '@matrixcast/domain/lead'
import type { ChipState } from '../ui/StatusChip.tsx'

export const leadChips: Record<LeadState, ChipState> = {
  new: 'leadNew',
  pooled: 'leadPooled',
  assigned: 'leadAssigned',
  following: 'leadFollowing',
  appointed: 'leadAppointed',
  converted: 'leadConverted',
  invalid: 'leadInvalid',
  lost: 'leadLost',
}
const isIn =
  (...states: LeadState[]) =>
  ({ state, isErased = false }: Pick<Lead, 'state'> & { isErased?: boolean }): boolean =>
    !isErased && states.includes(state)

/** As the state machine of `domain/lead` has it, for what a screen offers. */
export const isClaimable = isIn('new', 'pooled')
export const isAssignable = isIn('new', 'pooled', 'assigned', 'following', 'appointed')
export const isReturnable = isIn('new', 'pooled', 'assigned', 'following', 'invalid', 'lost')
export const isTalkedTo = isIn('assigned', 'following')
export const isConvertible = isIn('assigned', 'following', 'appointed')
export const isConverted = isIn('converted')
export const isRefusable = isIn('new', 'assigned', 'following')
/** The talk with the person goes on. */
export const isOpen = isIn(...openStates)
