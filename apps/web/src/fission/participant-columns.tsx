import type { Participant } from '@matrixcast/contract/fission-participants'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'
import { ParticipantChip } from './ParticipantChip.tsx'

const dash = <span className="dash">—</span>

export function useParticipantColumns(): Column<Participant>[] {
  const { t } = useTranslation('fission')
  return [
    {
      key: 'mark',
      title: t('mark'),
      render: ({ mark, work, code }) => (
        <span className="fission-work">
          <WorkCover url={work?.coverUrl ?? null} />
          <span>
            <span className="cell-name">{mark}</span>
            <span className="cell-second cut">
              {code?.name ?? t('codeGone')} · {work?.title ?? t('workGone')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 190,
      render: ({ state, hold }) => (
        <span>
          <ParticipantChip state={state} />
          {hold !== 'none' && <span className="cell-second">{t(`holds.${hold}`)}</span>}
        </span>
      ),
    },
    {
      key: 'post',
      title: t('post'),
      width: 230,
      render: ({ postUrl, platform, look }) =>
        postUrl === '' ? (
          dash
        ) : (
          <span>
            <a
              className="cut"
              href={postUrl}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => event.stopPropagation()}
            >
              {postUrl.replace(/^https?:\/\//, '')}
            </a>
            <span className="cell-second cut">
              {platform} · {t(`looks.${look}`)}
            </span>
          </span>
        ),
    },
    {
      key: 'signs',
      title: t('sign'),
      width: 220,
      lesser: true,
      render: ({ signs }) =>
        signs.length === 0 ? dash : <span className="cut">{signs.map((sign) => t(`signs.${sign}`)).join('、')}</span>,
    },
    {
      key: 'coupons',
      title: t('coupon'),
      width: 130,
      lesser: true,
      render: ({ coupons: [coupon] }) =>
        coupon === undefined ? dash : <span className="cut">{t(`rewardStates.${coupon.state}`)}</span>,
    },
    { key: 'claimedAt', title: t('claimed'), width: 120, render: ({ claimedAt }) => <Ago at={claimedAt} /> },
  ]
}
