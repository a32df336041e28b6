import './proof.css'
import {
  CheckCircleOutlined,
  CloseCircleFilled,
  CloudDownloadOutlined,
  QuestionCircleFilled,
  SafetyCertificateFilled,
  SendOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { publishingApi } from '@matrixcast/contract/publishing'
import type { TaskState } from '@matrixcast/domain/publish-task'
import { Skeleton } from 'antd'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText, saidText } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { Ago } from './Ago.tsx'
import { ErrorState } from './ErrorState.tsx'
import { lazily } from './lazily.tsx'
import type { Tone } from './tokens.ts'

type Attempt = OutputOf<typeof publishingApi.attempts>['data'][number]
type Step = { key: string; tone: Tone; icon: ReactNode; title: string; detail: string; at: number; more?: ReactNode }

/** Few posts fail, and looking at pictures takes a large piece of antd. */
const Evidence = lazily(async () => (await import('./Evidence.tsx')).Evidence, <Skeleton.Image />)

const refreshMs = 5_000

/** The attempts at a post, newest first, with what was seen and when: the proof. */
export function Proof({ task }: { task: { id: string; state: TaskState; publishedAt: number | null } }) {
  const { t } = useTranslation('ui')
  const attempts = useRead(
    publishingApi.attempts,
    { taskId: task.id },
    { everyMs: task.state === 'publishing' ? refreshMs : false },
  )
  if (attempts.error !== null) return <ErrorState error={attempts.error} onRetry={() => void attempts.refetch()} />
  if (attempts.data === undefined) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const byHand: Step[] =
    task.state === 'confirmedByHand'
      ? [
          {
            key: 'hand',
            tone: 'info',
            icon: <UserOutlined />,
            title: t('proof.step.byHand'),
            detail: t('proof.step.byHandMore'),
            at: task.publishedAt ?? 0,
          },
        ]
      : []
  const steps = [...byHand, ...attempts.data.data.toReversed().flatMap((attempt) => stepsOf(attempt, t))]
  if (steps.length === 0) return <p className="meta">{t('proof.noAttempt')}</p>
  return (
    <ol className="proof">
      {steps.map(({ key, tone, icon, title, detail, at, more }) => (
        <li key={key}>
          <span className={`proof-mark proof-${tone}`}>{icon}</span>
          <span>
            <b>{title}</b>
            {detail !== '' && <span className="meta">{detail}</span>}
            {more}
          </span>
          <span className="meta">{at > 0 && <Ago at={at} />}</span>
        </li>
      ))}
    </ol>
  )
}

/** How a try ended that the platform has no post of, or may have none. */
const lacks = ['noAnswerAfterCommit', 'absent', 'denied', 'rejected', 'refusedThere'] as const

type Words = ReturnType<typeof useTranslation<'ui'>>['t']

function stepsOf(attempt: Attempt, t: Words): Step[] {
  const { id, number, helper, outcome, fault, detail, startedAt, committedAt, endedAt, verifiedAt, unread } = attempt
  const seen = attempt.evidence.length > 0 && <Evidence pictures={attempt.evidence} helper={helper} />
  const steps: Step[] = [
    {
      key: `${id}-start`,
      tone: 'mute',
      icon: <CloudDownloadOutlined />,
      title: t('proof.step.started', { number }),
      detail: t('proof.step.startedMore', { helper }),
      at: startedAt,
      // A post that could not be read back has pictures although its try did not fail.
      ...(fault === null ? { more: seen } : {}),
    },
  ]
  if (committedAt !== null) {
    steps.unshift({
      key: `${id}-commit`,
      tone: 'run',
      icon: <SendOutlined />,
      title: t('proof.step.committed'),
      detail: t('proof.step.committedMore'),
      at: committedAt,
    })
  }
  const isFound = committedAt === null && (outcome === 'accepted' || outcome === 'verified')
  if (endedAt !== null && fault === null && (committedAt !== null || isFound)) {
    const lack = lacks.find((one) => one === outcome)
    steps.unshift({
      key: `${id}-answer`,
      tone: lack ? 'warn' : 'run',
      icon: lack ? <QuestionCircleFilled /> : <CheckCircleOutlined />,
      title: t(`proof.step.${lack ?? (isFound ? 'found' : 'accepted')}`),
      detail: isFound ? t('proof.step.foundMore') : saidText(detail),
      at: endedAt,
    })
  }
  if (fault !== null) {
    steps.unshift({
      key: `${id}-fault`,
      tone: 'bad',
      icon: <CloseCircleFilled />,
      title: t('proof.step.failed'),
      detail: faultText(fault, detail),
      at: endedAt ?? startedAt,
      more: (
        <>
          {detail !== '' && <span className="meta proof-said">{saidText(detail)}</span>}
          {seen}
        </>
      ),
    })
  }
  if (unread !== '') {
    steps.unshift({
      key: `${id}-unread`,
      tone: 'warn',
      icon: <QuestionCircleFilled />,
      title: t('proof.step.unread'),
      detail: t('proof.step.unreadMore', { reason: saidText(unread.replace(/^readBack: /, '')) }),
      at: 0,
    })
  }
  if (verifiedAt !== null) {
    steps.unshift({
      key: `${id}-verify`,
      tone: 'ok',
      icon: <SafetyCertificateFilled />,
      title: t('proof.step.verified'),
      detail: t('proof.step.verifiedMore'),
      at: verifiedAt,
    })
  }
  return steps
}
