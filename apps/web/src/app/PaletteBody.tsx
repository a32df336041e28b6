import { AppstoreOutlined, PlaySquareOutlined, ProfileOutlined, UserOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { type PaletteEntry, type PaletteKind, usePaletteEntries } from './palette-entries.ts'

const icons: Record<PaletteKind, React.ReactNode> = {
  screen: <AppstoreOutlined />,
  plan: <ProfileOutlined />,
  account: <UserOutlined />,
  work: <PlaySquareOutlined />,
}

type PaletteBodyProps = { input: RefObject<HTMLInputElement | null>; onClose: () => void }

export function PaletteBody({ input, onClose }: PaletteBodyProps) {
  const { t } = useTranslation('app')
  const go = useGo()
  const listId = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = usePaletteEntries(words)
  const chosen = found[Math.min(at, found.length - 1)]

  const follow = (entry: PaletteEntry) => {
    onClose()
    go(entry.href)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen !== undefined) follow(chosen)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <input
        ref={input}
        className="palette-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosen.key}`}
        aria-label={t('palette.label')}
        placeholder={t('palette.hint')}
        value={words}
        autoFocus
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
        onKeyDown={steer}
      />
      <div className="palette-list" role="listbox" id={listId} aria-label={t('palette.label')}>
        {found.length === 0 && <p className="palette-group">{t('palette.nothing')}</p>}
        {found.map((entry) => (
          <div
            key={entry.key}
            id={`${listId}-${entry.key}`}
            className="palette-item"
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => follow(entry)}
            onKeyDown={steer}
            onMouseMove={() => setAt(found.indexOf(entry))}
          >
            {icons[entry.kind]}
            <span className="cut">{entry.name}</span>
            <span className="meta">{t(`palette.kind.${entry.kind}`)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
