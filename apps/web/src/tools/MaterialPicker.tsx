import { type Material, materialApi } from '@matrixcast/contract/materials'
import { Input, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { uploadFiles } from '../api/upload.ts'
import { useList } from '../api/use-calls.ts'
import { bytesText } from '../ui/figures.ts'
import { MaterialThumb } from '../ui/MaterialThumb.tsx'
import type { PlacedFile } from '../ui/uploads/dropped-files.ts'
import { UploadSummary } from '../ui/uploads/UploadSummary.tsx'
import { UploadButtons } from '../ui/uploads/UploadZone.tsx'

const pageRows = 20
const types = { video: 'video', image: 'picture', audio: 'music' } as const
const labels = { video: 'video', image: 'picture', audio: 'audio' } as const
export type MaterialType = keyof typeof types
export type Chosen = Pick<Material, 'id' | 'filename' | 'kind'>

type Props = {
  types: readonly MaterialType[]
  most: number
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen[]) => void
}

/** Files of the library of the kinds a tool takes, or brought along now. */
export function MaterialPicker({ types: offered, most, chosen, onChange }: Props) {
  const { t } = useTranslation('tools')
  const mayAdd = useMay()(materialApi.getUploadParams)
  const [type, setType] = useState<MaterialType>(offered[0] ?? 'video')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const wanted = { mimetype: type, ...(keyword === '' ? {} : { keyword }) }
  const list = useList(materialApi.list, { ...wanted, page, limit: pageRows })
  /** As far as they fit; where one alone is taken, the last one. */
  const take = (next: Chosen[]) => onChange(most === 1 ? next.slice(-1) : next.slice(0, most))
  const takeFiles = (files: PlacedFile[]) => {
    const brought: Chosen[] = []
    const onReady = (material: Chosen) => {
      if (!offered.some((one) => types[one] === material.kind)) return
      brought.push(material)
      take([...chosen.filter(({ id }) => brought.every((one) => one.id !== id)), ...brought])
    }
    uploadFiles(files.map((one) => ({ ...one, folderId: null, onReady })))
  }
  return (
    <div className="tool-picker">
      <span className="tool-label">{t('files')}</span>
      <div className="tool-picker-head">
        {offered.length > 1 && (
          <Segmented
            value={type}
            aria-label={t('files')}
            options={offered.map((value) => ({ value, label: t(`types.${labels[value]}`) }))}
            onChange={(next) => {
              setType(next)
              setPage(1)
            }}
          />
        )}
        <Input.Search
          allowClear
          aria-label={t('fileSearch')}
          placeholder={t('fileSearch')}
          style={{ width: 220 }}
          onSearch={(words) => {
            setKeyword(words.trim())
            setPage(1)
          }}
        />
        {mayAdd && <UploadButtons accept={`${type}/*`} onFiles={takeFiles} isPlain />}
      </div>
      <UploadSummary onChoose={takeFiles} />
      <Table<Material>
        rowKey="id"
        size="small"
        aria-label={t('files')}
        showHeader={false}
        loading={list.isPending}
        dataSource={list.data?.data ?? []}
        pagination={{
          current: page,
          pageSize: pageRows,
          total: list.data?.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          size: 'small',
          hideOnSinglePage: true,
        }}
        locale={{ emptyText: t('noFiles') }}
        rowSelection={{
          type: most === 1 ? 'radio' : 'checkbox',
          selectedRowKeys: chosen.map(({ id }) => id),
          preserveSelectedRowKeys: true,
          // What was brought along now is on no page that the table knows.
          onChange: (keys: React.Key[], rows: (Material | undefined)[]) =>
            take(keys.flatMap((key) => [...rows, ...chosen].find((row) => row?.id === key) ?? [])),
          getCheckboxProps: ({ filename }: Material) => ({ 'aria-label': filename }),
        }}
        columns={[
          {
            key: 'file',
            ellipsis: true,
            render: (_: unknown, material: Material) => (
              <span className="cell-thing">
                <MaterialThumb material={material} />
                <span>
                  <span className="cell-name cut">{material.filename}</span>
                  <span className="cell-second cut">{bytesText(material.filesize)}</span>
                </span>
              </span>
            ),
          },
        ]}
      />
      {most > 1 && <span className="meta">{t('chosen', { count: chosen.length, most })}</span>}
    </div>
  )
}
