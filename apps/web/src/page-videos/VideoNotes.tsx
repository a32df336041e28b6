import './page-videos.css'
import { type ProjectNote, projectNoteWords } from '@matrixcast/canvas/resolve-project'
import { useTranslation } from 'react-i18next'

/** What of the pages a video does not show, a line a kind. */
export function VideoNotes({ notes }: { notes: readonly ProjectNote[] }) {
  const { t } = useTranslation('page-videos')
  return projectNoteWords.map((word) => {
    const count = notes.filter((note) => note.word === word).length
    return (
      count > 0 && (
        <p key={word} className="meta video-note">
          {t(`notes.${word}`, { count })}
        </p>
      )
    )
  })
}
