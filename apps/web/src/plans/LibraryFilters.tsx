import { SearchOutlined } from '@ant-design/icons'
import { folderApi } from '@matrixcast/contract/material-folders'
import { Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FolderSelect } from '../ui/FolderSelect.tsx'
import type { LibraryFilter } from './use-library.ts'

type LibraryFiltersProps = { filter: LibraryFilter; onChange: (filter: LibraryFilter) => void }

/** Finds materials by name, folder and tag. */
export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('plans')
  const tags = useRead(folderApi.tags, {}).data?.data ?? []
  return (
    <>
      <Input
        prefix={<SearchOutlined />}
        placeholder={t('pickSearch')}
        aria-label={t('pickSearch')}
        value={filter.keyword}
        allowClear
        onChange={({ target }) => onChange({ ...filter, keyword: target.value })}
      />
      <FolderSelect folder={filter.folder} onChange={(folder) => onChange({ ...filter, folder })} />
      {tags.length > 0 && (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={200}
          value={filter.tag === '' ? null : filter.tag}
          placeholder={t('pickTag')}
          aria-label={t('pickTag')}
          options={tags.map(({ name, materials }) => ({ value: name, label: `${name} (${materials})` }))}
          onChange={(tag: string | null | undefined) => onChange({ ...filter, tag: tag ?? '' })}
        />
      )}
    </>
  )
}
