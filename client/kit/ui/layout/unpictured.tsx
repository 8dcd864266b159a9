import type { ReactNode } from 'react';

/** Contents that pictures of the page leave out: they come after the page, or belong to a moment. Has no box. */
export function Unpictured({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" data-unpictured>
      {children}
    </div>
  );
}
