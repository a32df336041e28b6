import './together.css'
import type { PagePresence } from '@matrixcast/contract/builder'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'
import { useEditor } from '../use-editor.ts'

const mostShown = 4
const colours = 5

/** Everybody has one colour on a page, the same on every screen. */
export const colourOf = ({ userId }: PagePresence): string => `other-${Number.parseInt(userId.slice(-4), 16) % colours}`

/** One of each person, whatever number of tabs they have. */
const peopleOf = (others: readonly PagePresence[]): PagePresence[] => [
  ...new Map(others.map((one) => [one.userId, one])).values(),
]

/** Who else has the page open. */
export function Others() {
  const { t } = useTranslation('together')
  const people = peopleOf(useEditor((state) => state.others))
  const more = people.length - mostShown
  return (
    <span className="others">
      {people.slice(0, mostShown).map((person) => (
        <Tooltip key={person.userId} title={t('here', { name: person.name })} placement="bottom">
          <span className={`other ${colourOf(person)}`} role="img" aria-label={t('here', { name: person.name })}>
            <Avatar name={person.name} picture={person.avatar} px={24} />
          </span>
        </Tooltip>
      ))}
      {more > 0 && <span className="meta">{t('more', { count: more })}</span>}
    </span>
  )
}

/** The others who are at one page, beside its name. */
export function OthersAt({ page }: { page: string }) {
  const others = useEditor((state) => state.others)
  const here = peopleOf(others.filter(({ pageUuid }) => pageUuid === page))
  return here.map((person) => (
    <span key={person.userId} className={`other-chip cut ${colourOf(person)}`} title={person.name}>
      {person.name}
    </span>
  ))
}
