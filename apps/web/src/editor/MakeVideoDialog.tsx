import { lineName, type SpokenLine } from '@matrixcast/canvas/page-lines'
import { useCallback, useEffect, useState } from 'react'
import { PageVideoDialog } from '../page-videos/PageVideoDialog.tsx'
import { usePageVoices } from './timeline/use-page-voices.ts'
import { useProject } from './use-editor.ts'

type Props = {
  id: string
  /** The version that the server has once all is saved; undefined where it could not be saved. */
  onSave: () => Promise<number | undefined>
  onClose: () => void
}

/** Saves the page, then offers to make videos of it. */
export function MakeVideoDialog({ id, onSave, onClose }: Props) {
  const project = useProject()
  const [version, setVersion] = useState<number | 'waiting' | 'unsaved'>('waiting')
  const { spoken } = usePageVoices(project, true)
  const secondsOf = useCallback((line: SpokenLine) => spoken.get(lineName(line))?.seconds, [spoken])
  const [save] = useState(() => onSave)
  useEffect(() => {
    void save().then((saved) => setVersion(saved ?? 'unsaved'))
  }, [save])
  const page = typeof version === 'number' ? { project, version } : version
  return <PageVideoDialog id={id} page={page} leave="stay" secondsOf={secondsOf} onClose={onClose} />
}
