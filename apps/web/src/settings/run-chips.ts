import type { ChipState } from '../ui/StatusChip.tsx'

/** How the states of a job are shown. */
export const runChips: Record<string, ChipState> = {
  queued: 'queued',
  running: 'rendering',
  succeeded: 'ready',
  failed: 'renderFailed',
  cancelled: 'cancelled',
}
