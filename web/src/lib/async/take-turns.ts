/** Runs `work` in one tab at a time. Without the Web Locks API tabs may overlap, so `work` must tolerate that. */
export async function takeTurns(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks) await locks.request(name, work);
  else await work();
}
