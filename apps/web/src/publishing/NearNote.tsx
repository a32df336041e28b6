import { WarningFilled } from '@ant-design/icons'
import type { NearPost } from '@matrixcast/contract/publishing'
import { Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths, withQuery } from '../ui/paths.ts'

/** Which work a post is near to, how near, and whether that one is out; it stops nothing. */
export function NearNote({ notes }: { notes: readonly NearPost[] }) {
  const { t } = useTranslation('publishing')
  const nearWords = useNearWords()
  const [first] = notes
  if (first === undefined) return null
  const text = nearWords(first)
  return (
    <Popover
      trigger={['hover', 'focus', 'click']}
      placement="bottomRight"
      arrow={false}
      title={t('near.title')}
      content={<NearList notes={notes} />}
    >
      <button type="button" className="publish-near" data-testid="near-note">
        <WarningFilled />{' '}
        <span className="cut">{notes.length > 1 ? t('near.more', { text, count: notes.length - 1 }) : text}</span>
      </button>
    </Popover>
  )
}

function NearList({ notes }: { notes: readonly NearPost[] }) {
  const { t } = useTranslation('publishing')
  const nearWords = useNearWords()
  return (
    <ul className="publish-near-list">
      {notes.map((note) => (
        <li key={note.taskId}>
          <span>{nearWords(note)}</span>
          <span className="meta">{note.account === null ? note.plan.name : `${note.plan.name} · ${note.account}`}</span>
          {note.near !== 'same' && (
            <span className="meta">
              {t(note.coverDistanceBits === null ? 'near.measures' : 'near.measuresAndCover', {
                frames: Math.round(note.sharedFramesPercent),
                words: Math.round(note.titleLikenessPercent),
                bits: note.coverDistanceBits,
              })}
            </span>
          )}
          {!note.isRemoved && (
            <a
              href={withQuery(paths.works, { wisdom_task_id: note.plan.id, keyword: note.title, open: note.workId })}
              target="_blank"
              rel="noreferrer"
            >
              {t('openPost')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function useNearWords() {
  const { t } = useTranslation('publishing')
  return ({
    near,
    title,
    account,
    standing,
    sharedFramesPercent,
    titleLikenessPercent,
    sharedSoundPercent,
  }: NearPost): string => {
    const what = {
      frames: () => t('near.frames', { title, percent: Math.round(sharedFramesPercent) }),
      title: () => t('near.words', { title, percent: Math.round(titleLikenessPercent) }),
      cover: () => t('near.cover', { title }),
      sound: () => t('near.sound', { title, percent: Math.round(sharedSoundPercent ?? 0) }),
      same: () => (account === null ? t('near.sameElsewhere') : t('near.same', { account })),
    }
    return `${t(`near.standing.${standing}`)} · ${what[near]()}`
  }
}
