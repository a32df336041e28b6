import { folderApi, type MaterialFolder } from '@matrixcast/contract/material-folders'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'

/** The folder whose name is being typed: a new one, or one that exists. */
export type Naming = { kind: 'new'; parentId: string | null } | { kind: 'rename'; folder: MaterialFolder }

export function FolderName({ naming, depth, onEnd }: { naming: Naming; depth: number; onEnd: () => void }) {
  const { t } = useTranslation('materials')
  const before = naming.kind === 'rename' ? naming.folder.name : ''
  const [name, setName] = useState(before)
  const save = useAction(folderApi.save, { refreshes: [folderApi.list], onDone: onEnd })
  const submit = () => {
    if (save.isPending) return
    if (name.trim() === '' || name.trim() === before) onEnd()
    else if (naming.kind === 'rename') save.mutate({ id: naming.folder.id, name, parentId: naming.folder.parentId })
    else save.mutate({ name, parentId: naming.parentId })
  }
  return (
    <li className="folder-row" style={{ paddingInlineStart: depth * 14 }}>
      <Input
        autoFocus
        size="small"
        value={name}
        maxLength={100}
        aria-label={t('folderName')}
        placeholder={t('folderName')}
        status={save.isError ? 'error' : ''}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={submit}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onEnd()
        }}
      />
    </li>
  )
}
