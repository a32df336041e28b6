import { useQuery } from '@tanstack/react-query'

/** The checks and their words of law come after the editor: nobody waits for them to write. */
export const useCheckScript = () =>
  useQuery({
    queryKey: ['script of the checks'],
    queryFn: async () => {
      const { checkArticle } = await import('@matrixcast/domain/article/article-checks')
      return { checkArticle }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
