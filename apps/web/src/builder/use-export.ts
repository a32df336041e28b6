import type { InputOf } from '@matrixcast/contract/endpoint'
import { pageDataApi } from '@matrixcast/contract/page-data'
import { useAction } from '../api/use-calls.ts'
import { useCsvFormat } from '../ui/csv-format.ts'
import { saveText } from '../ui/save-file.ts'

type Wanted = Omit<InputOf<typeof pageDataApi.exportList>, 'format'> & { name: string }

/** Writes a table of page data to a file, which the browser saves. */
export function useExport() {
  const format = useCsvFormat()
  const asked = useAction(pageDataApi.exportList)
  return {
    isPending: asked.isPending,
    start: ({ name, ...wanted }: Wanted) =>
      asked.mutate(
        { ...wanted, format },
        {
          onSuccess: ({ csv }) => saveText(csv, { filename: `${name}.csv`, type: 'text/csv;charset=utf-8' }),
        },
      ),
  }
}
