import './table-import.css'
import type { TableFacts, TakeHidden } from '@matrixcast/contract/table-file'
import { Button, Modal } from 'antd'
import type { ComponentProps } from 'react'
import { BadRows } from './BadRows.tsx'
import { TableFile } from './TableFile.tsx'
import { TableShown } from './TableShown.tsx'
import type { TableReading } from './use-table-file.ts'

type Bad = ComponentProps<typeof BadRows>
type Props = {
  title: string
  testId: string
  words: ComponentProps<typeof TableFile>['words'] & { first: string; other: string; start: string }
  reading: TableReading
  /** Null: no file was read yet. */
  read: {
    table: TableFacts
    good: number
    badCount: number
    summary: string
    heads: Bad['heads']
    bad: Bad['rows']
  } | null
  takeHidden: TakeHidden
  isTaking: boolean
  onTakeHidden: (chosen: TakeHidden) => void
  onOther: () => void
  onTake: () => void
  onClose: () => void
}

/** A table of rows that are added: what would come of each, and then the import. */
export function TableImport(props: Props) {
  const { title, testId, words, reading, read, takeHidden, isTaking, onTakeHidden, onOther, onTake, onClose } = props
  return (
    <Modal open width={720} title={title} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {read === null ? (
        <TableFile reading={reading} testId={testId} words={words} />
      ) : (
        <div className="table-import">
          <TableShown table={read.table} reading={reading} takeHidden={takeHidden} onTakeHidden={onTakeHidden} />
          <p>{read.summary}</p>
          {read.bad.length > 0 && <BadRows heads={read.heads} rows={read.bad} />}
          {read.badCount > read.bad.length && <p className="meta">{words.first}</p>}
          <div className="table-import-foot">
            <Button onClick={onOther}>{words.other}</Button>
            <Button type="primary" disabled={read.good === 0 || reading.isPending} loading={isTaking} onClick={onTake}>
              {words.start}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
