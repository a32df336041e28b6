import { useTranslation } from 'react-i18next'
import { useHelperState } from '../helper/use-helper.ts'
import { stumbleText } from './failure-reason.ts'
import { goesByServer, type RunRow, shownProgress, shownState } from './publish-run.ts'
import { useZoneTime } from './wait-text.ts'

/** Where the server sends a post itself there is no form to fill in. */
const serverPhases = {
  claimed: 'byServer.waiting',
  fetching: 'byServer.uploading',
  prepared: 'byServer.uploaded',
  committing: 'phase.committing',
  verifying: 'phase.verifying',
  ended: 'phase.ended',
} as const

/** The form is filled in, and a person presses publish in the cloud manager's window. */
const waitsForPress = ({ finalClick, releaseState, phase }: RunRow['task']): boolean =>
  finalClick === 'person' && releaseState === 1 && phase === 'committing'

/** The line beside a chip: how far, since when, or what it waits for. */
export function useRowNote() {
  const { t } = useTranslation('publishing')
  const helper = useHelperState()
  const timeOf = useZoneTime()
  return (row: RunRow): string => {
    const { task, step, stumble, unheard, isStopped } = row
    switch (shownState(row)) {
      case 'verified':
        return task.verifiedAt === null ? '' : t('verifiedAt', { time: timeOf(task.verifiedAt) })
      case 'accepted':
        return t('accepted')
      case 'scheduledOnPlatform':
        return task.timing_time === null ? '' : t('scheduled', { time: timeOf(task.timing_time) })
      case 'confirmedByHand':
        return t('byHand')
      case 'publishing':
        if (unheard !== null) return t(step === 'left' ? 'unheard.left' : 'unheard.watched')
        if (waitsForPress(task)) return t('phase.pressYourself')
        if (step === 'left') return t('background')
        if (goesByServer(task)) return t(serverPhases[task.releaseState === 1 ? (task.phase ?? 'claimed') : 'claimed'])
        if (task.releaseState === 1 && task.phase !== null) return t(`phase.${task.phase}`)
        return t(shownProgress(row) === 50 ? 'phase.file' : 'phase.start')
      case 'waiting':
        if (step === 'queued') return t('queued')
        if (isStopped) return t('stopped')
        if (stumble !== null) return stumbleText(stumble)
        if (helper === 'connecting' && !goesByServer(task)) return ''
        if (helper !== 'connected' && !goesByServer(task)) return t('needsHelper')
        return task.timing_time === null ? '' : t('timed', { time: timeOf(task.timing_time) })
      default:
        return ''
    }
  }
}
