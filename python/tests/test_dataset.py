"""The dataset."""

import json

import pytest

from bivouac import dataset

pq = pytest.importorskip("pyarrow.parquet")


def test_a_dataset_has_records_tables_and_a_datasheet(tmp_path, capsys):
    words = [str(tmp_path), "--game", "ccn", "--scenario", "rolica-1808", "--battles", "2", "--observations"]
    dataset.main(words)
    assert "2 battles" in capsys.readouterr().out
    battles = pq.read_table(tmp_path / "battles.parquet").to_pylist()
    decisions = pq.read_table(tmp_path / "decisions.parquet").to_pylist()
    assert [battle["seed"] for battle in battles] == [1, 2]
    assert sum(battle["decisions"] for battle in battles) == len(decisions)
    for battle in battles:
        record = json.loads((tmp_path / "ccn" / "rolica-1808" / f"{battle['battle']}.json").read_text())
        assert len(record["steps"]) == battle["decisions"]
        mine = [row for row in decisions if row["battle"] == battle["battle"]]
        assert [row["ply"] for row in mine] == list(range(len(mine)))
        assert {row["result"] for row in mine if row["seat"] == battle["winner"]} == {1}
        assert all(row["chosen"] < row["offers"] for row in mine)
        assert any(row["observation"] for row in mine)
    sheet = (tmp_path / "DATASHEET.md").read_text()
    assert all(f"`{column}`" in sheet for column in [*battles[0], *decisions[0]])
    before = (tmp_path / "decisions.parquet").read_bytes()
    # What is there is not played again.
    dataset.main(words)
    assert (tmp_path / "decisions.parquet").read_bytes() == before


def test_a_wrong_scenario_is_refused(tmp_path):
    with pytest.raises(SystemExit):
        dataset.main([str(tmp_path), "--game", "ccn", "--scenario", "austerlitz"])
    assert not list(tmp_path.iterdir())
