import { builderPsdApi } from '@matrixcast/contract/builder-psd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallRefused, refusalText } from '../../api/refusal.ts'
import { sendQuarkFile } from '../../api/send-quark-file.ts'

export type PsdAnswer = z.infer<typeof builderPsdApi.upload.output>
/** What of a document comes besides what shows. */
export type Taken = { hidden: boolean; firstStyle: boolean }
const none: Taken = { hidden: false, firstStyle: false }
export type PsdState =
  | { is: 'none' }
  | { is: 'sending'; name: string }
  | { is: 'refused'; name: string; reason: string }
  | { is: 'read'; name: string; answer: PsdAnswer; taken: Taken }

/** One Photoshop document on its way to a page. */
export function usePsd() {
  const [state, setState] = useState<PsdState>({ is: 'none' })
  const work = useRef<{ file: File; leaving: AbortController }>(undefined)
  useEffect(() => () => work.current?.leaving.abort(), [])

  async function send(file: File, taken: Taken): Promise<void> {
    work.current?.leaving.abort()
    const leaving = new AbortController()
    work.current = { file, leaving }
    setState({ is: 'sending', name: file.name })
    try {
      const texts = { hidden: taken.hidden ? '1' : '0', firstStyle: taken.firstStyle ? '1' : '0' }
      const answer = await sendQuarkFile(builderPsdApi.upload, file, { signal: leaving.signal, texts })
      setState({ is: 'read', name: file.name, answer, taken })
    } catch (error) {
      if (leaving.signal.aborted) return
      if (!(error instanceof CallRefused)) throw error
      setState({ is: 'refused', name: file.name, reason: refusalText(error) })
    }
  }

  return {
    state,
    send: (file: File) => void send(file, none),
    /** The same file again, with more of it. */
    again: (taken: Taken) => work.current && void send(work.current.file, taken),
    leave() {
      work.current?.leaving.abort()
      setState({ is: 'none' })
    },
  }
}
