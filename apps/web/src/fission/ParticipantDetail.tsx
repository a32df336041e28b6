import type { Participant } from '@matrixcast/contract/fission-participants'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import { ParticipantChip } from './ParticipantChip.tsx'

/** One claim whole: the video, the post, what a reader found, what holds the reward, and what the guest says. */
export function ParticipantDetail({ participant }: { participant: Participant }) {
  const { t } = useTranslation('fission')
  const { work, state, postUrl, platform, postAccount, look, lookedAt, looksAt, by, reason } = participant
  const row = (label: string, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <div className="fission-detail">
      <div className="fission-work">
        <WorkCover url={work?.coverUrl ?? null} px={72} />
        <span>
          <strong>{work?.title ?? t('workGone')}</strong>
          <br />
          <ParticipantChip state={state} />
        </span>
      </div>
      {participant.signs.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(`holds.${participant.hold === 'none' ? 'approved' : participant.hold}`)}
          description={
            <ul>
              {participant.signs.map((sign) => (
                <li key={sign}>{t(`signs.${sign}`)}</li>
              ))}
            </ul>
          }
        />
      )}
      {participant.appeal !== '' && <Alert type="info" showIcon title={t('appeal')} description={participant.appeal} />}
      <dl className="fission-facts">
        {row(t('code'), participant.code?.name ?? t('codeGone'))}
        {row(t('claimed'), <Ago at={participant.claimedAt} />)}
        {row(t('fetched'), <Ago at={participant.fetchedAt} />)}
        {row(t('reportedAt'), <Ago at={participant.reportedAt} />)}
        {postUrl !== '' &&
          row(
            t('post'),
            <a href={postUrl} target="_blank" rel="noreferrer">
              {postUrl}
            </a>,
          )}
        {platform !== '' && row(t('platform'), postAccount === '' ? platform : `${platform} · ${postAccount}`)}
        {row(t('reader'), t(`looks.${look}`))}
        {lookedAt !== null && row(t('lookedAt'), <Ago at={lookedAt} />)}
        {looksAt !== null && row(t('looksAgain'), <Ago at={looksAt} />)}
        {by !== null && row(t('judgedBy'), by)}
        {reason !== '' && row(t('reason'), reason === 'postGone' ? t('postGone') : reason)}
        {participant.lead !== null && row(t('lead'), participant.lead.number)}
      </dl>
      {participant.coupons.map((coupon) => (
        <p key={coupon.id}>
          {coupon.reward} · {t(`rewardStates.${coupon.state}`)}
        </p>
      ))}
    </div>
  )
}
