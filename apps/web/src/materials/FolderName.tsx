import { folderApi, type MaterialFolder } from '@matrixcast/contract/material-folders'
import { useTranslation } from 'react-i18next'
import { NameInPlace } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

/** The folder whose name is being typed: a new one, or one that exists. */
export type Naming = { kind: 'new'; parentId: string | null } | { kind: 'rename'; folder: MaterialFolder }

export function FolderName({ naming, depth, onEnd }: { naming: Naming; depth: number; onEnd: () => void }) {
  const { t } = useTranslation('materials')
  const { id, name, parentId } = naming.kind === 'rename' ? naming.folder : { ...naming, id: undefined, name: '' }
  const form = useEndpointForm(folderApi.save, {
    from: { id, name, parentId },
    faultFields: [['folderNameTaken', 'name']],
    refreshes: [folderApi.list],
    done: onEnd,
  })
  return (
    <li className="folder-row" style={{ paddingInlineStart: depth * 14 }}>
      <NameInPlace form={form} name="name" label={t('folderName')} wrong={t('folderNameWrong')} onEnd={onEnd} />
    </li>
  )
}
