import { say } from '#app/words/say.ts'
export function LoadingLine({ isLoading }: { isLoading: boolean }) {
  return (
    <div role="status">
      {isLoading && (
        <>
          <span className="busy-line cms-loading" aria-hidden="true" />
          <span className="vh">{say('Loading')}</span>
        </>
      )}
    </div>
  )
}
