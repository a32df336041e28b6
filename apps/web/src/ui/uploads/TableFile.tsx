import './table-file.css'
import { FileExcelOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useRef, useState } from 'react'
import { TableRefusal } from './TableRefusal.tsx'
import type { TableReading } from './use-table-file.ts'

type Props = {
  reading: TableReading
  testId: string
  words: { wrong: string; reading: (name: string) => string; choose: string; drop: string; hint: string }
}

/** A file with a table: chosen or dropped, read at once, and refused with its reason where it is no table. */
export function TableFile({ reading, testId, words }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => file && reading.take(file)
  return (
    <>
      <TableRefusal reading={reading} title={words.wrong} />
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
            {words.reading(reading.name)}
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
