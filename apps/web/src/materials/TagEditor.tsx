import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { TagSelect } from './TagSelect.tsx'

/** The words of one material: each is kept as soon as it is added or taken away. */
export function TagEditor({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const known = useRead(folderApi.tags, {}).data?.data ?? []
  const set = useAction(folderApi.setTags, { refreshes: [materialApi.list, folderApi.tags] })
  return (
    <div className="tag-editor">
      <TagSelect
        label={t('tags')}
        hint={t('tagsHint')}
        isDisabled={!may(folderApi.setTags)}
        value={material.tags}
        known={known.map(({ name }) => name)}
        takesNew
        onChange={(words) =>
          set.mutate({
            ids: [material.id],
            add: words.filter((word) => !material.tags.includes(word)),
            remove: material.tags.filter((tag) => !words.includes(tag)),
          })
        }
      />
    </div>
  )
}
