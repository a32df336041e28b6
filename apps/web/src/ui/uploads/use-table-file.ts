import type { Endpoint } from '@matrixcast/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { CallRefused } from '../../api/refusal.ts'
import { sendFile } from '../../api/send-file.ts'

/** What is asked beside the file: the sheet of it that is read, its encoding, and what of hidden rows and columns is taken. */
type TableTexts = { worksheet?: string; encoding?: string; takeHidden?: string }
type Sent = { file: File; texts: TableTexts }

/** A table that is being read. `name` is that of its file. */
export type TableReading = {
  error: Error | null
  isPending: boolean
  name: string
  take: (file: File) => void
  /** The same file anew, read otherwise. */
  again: (texts: TableTexts) => void
}

/** Has the table of a file read at once, and again where another sheet of it is chosen. */
export function useTableFile<Output extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, Output>,
  mostMegabytes: number,
  onRead: (read: z.output<Output>) => void,
): TableReading {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const reading = useMutation({
    mutationFn({ file, texts }: Sent) {
      if (file.size > mostMegabytes * 1024 ** 2)
        throw new CallRefused({ kind: 'refused', message: '', fault: 'sheetTooLarge' })
      return sendFile(endpoint, file, leaving.current.signal, texts)
    },
    onSuccess: onRead,
  })
  const { error, isPending, variables } = reading
  return {
    error,
    isPending,
    name: variables?.file.name ?? '',
    take: (file) => reading.mutate({ file, texts: {} }),
    again(texts) {
      if (variables !== undefined) reading.mutate({ file: variables.file, texts: { ...variables.texts, ...texts } })
    },
  }
}
