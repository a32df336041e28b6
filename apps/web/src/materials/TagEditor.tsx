import { folderApi } from '@matrixcast/contract/material-folders'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'

const longestTag = 40

/** The words of one material: each is kept as soon as it is added or taken away. */
export function TagEditor({ material }: { material: Material }) {
  const { t } = useTranslation('materials')
  const may = useMay()
  const known = useRead(folderApi.tags, {}).data?.data ?? []
  const set = useAction(folderApi.setTags, { refreshes: [materialApi.list, folderApi.tags] })
  const change = (wanted: string[]) => {
    const words = wanted.map((word) => word.trim().slice(0, longestTag)).filter((word) => word !== '')
    set.mutate({
      ids: [material.id],
      add: words.filter((word) => !material.tags.includes(word)),
      remove: material.tags.filter((tag) => !words.includes(tag)),
    })
  }
  return (
    <Select
      mode="tags"
      style={{ width: '100%', marginBottom: 20 }}
      aria-label={t('tags')}
      placeholder={t('tagsHint')}
      disabled={!may(folderApi.setTags)}
      loading={set.isPending}
      value={material.tags}
      options={known.map(({ name }) => ({ value: name, label: name }))}
      tokenSeparators={[',', '，', ';', '；']}
      onChange={change}
    />
  )
}
