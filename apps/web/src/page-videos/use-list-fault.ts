import type { ListFault } from '@matrixcast/canvas/spread-fills'
import { useTranslation } from 'react-i18next'

/** What is wrong with a list; what is merely not there yet is said once somebody wanted to send it. `isSlot`: one of materials. */
export function useListFault(
  fault: ListFault | undefined,
  wasAsked: boolean,
): (name: string, isSlot?: boolean) => string | undefined {
  const { t } = useTranslation('page-videos')
  return (name, isSlot = false) => {
    if (fault === undefined || fault.name !== name || (fault.kind === 'slotEmpty') !== isSlot) return undefined
    if (fault.kind === 'slotEmpty') return wasAsked ? t('faults.slotEmpty') : undefined
    if (fault.kind === 'listEmpty') return wasAsked ? t('faults.listEmpty') : undefined
    const { kind, lines, most } = fault
    return t(`faults.${kind}`, { lines, most })
  }
}
