import './table-file.css'
import { FileExcelOutlined } from '@ant-design/icons'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallRefused, faultText, refusalText } from '../../api/refusal.ts'
import { sendFile } from '../../api/send-file.ts'

type Props<Output extends z.ZodType> = {
  endpoint: Endpoint<z.ZodType, Output>
  mostMegabytes: number
  testId: string
  words: { wrong: string; reading: (name: string) => string; choose: string; drop: string; hint: string }
  onRead: (read: z.output<Output>) => void
}

/** A file with a table: chosen or dropped, read at once, and refused with its reason where it is no table. */
export function TableFile<Output extends z.ZodType>(props: Props<Output>) {
  const { endpoint, mostMegabytes, testId, words, onRead } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const reading = useMutation({
    mutationFn(file: File) {
      if (file.size > mostMegabytes * 1024 ** 2)
        throw new CallRefused({ kind: 'refused', message: '', fault: 'sheetTooLarge' })
      return sendFile(endpoint, file, leaving.current.signal)
    },
    onSuccess: onRead,
  })
  const take = (file: File | undefined) => file && reading.mutate(file)
  const { error } = reading
  return (
    <>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          title={words.wrong}
          description={error instanceof CallRefused ? refusalText(error) : faultText('internal')}
        />
      )}
      <div
        className={isOver ? 'table-file table-file-over' : 'table-file'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (!reading.isPending) take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx"
          data-testid={testId}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        {reading.isPending ? (
          <div role="status" className="table-file-busy">
            <Spin />
            {words.reading(reading.variables.name)}
          </div>
        ) : (
          <>
            <FileExcelOutlined className="table-file-mark" />
            <span>
              <Button type="primary" onClick={() => input.current?.click()}>
                {words.choose}
              </Button>{' '}
              {words.drop}
            </span>
            <span className="meta">{words.hint}</span>
          </>
        )}
      </div>
    </>
  )
}
