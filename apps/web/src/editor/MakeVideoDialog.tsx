import { useEffect, useState } from 'react'
import { PageVideoDialog } from '../page-videos/PageVideoDialog.tsx'
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
  const [save] = useState(() => onSave)
  useEffect(() => {
    void save().then((saved) => setVersion(saved ?? 'unsaved'))
  }, [save])
  const page = typeof version === 'number' ? { project, version } : version
  return <PageVideoDialog id={id} page={page} leave="stay" onClose={onClose} />
}
